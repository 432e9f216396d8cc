print("allergen-scan")
