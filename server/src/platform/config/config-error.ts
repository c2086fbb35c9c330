/** One line per invalid setting; the program ends with exit code 78 (EX_CONFIG). */
export class ConfigError extends Error {}
