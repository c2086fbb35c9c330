/** The addresses of a text, one in each line or apart by commas; doubles count once. */
export const parseOrigins = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,，]+/)
      .map((part) => part.trim().toLowerCase().replace(/\/+$/, ''))
      .filter(Boolean),
  ),
]
