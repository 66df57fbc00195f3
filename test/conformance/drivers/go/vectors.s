// Lets vectors.go declare functions without a body.
