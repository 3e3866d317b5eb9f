// Filled by facade-loader.
