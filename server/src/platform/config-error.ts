/** One line per fault; the program ends with exit code 78 (EX_CONFIG). */
export class ConfigError extends Error {}
