print("dictionary-compiler")
