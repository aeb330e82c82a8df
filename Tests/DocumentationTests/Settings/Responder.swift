struct AddToCart: Message { let item: String }
