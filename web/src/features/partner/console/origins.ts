/** The origins of a text, separated by lines or commas, without duplicates. */
export const parseOrigins = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,，]+/)
      .map((part) => part.trim().toLowerCase().replace(/\/+$/, ''))
      .filter(Boolean),
  ),
]
