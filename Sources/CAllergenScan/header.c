/* The header only: the functions are written in Swift. */
#include "allergenscan.h"
