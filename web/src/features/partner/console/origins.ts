/** The origins of a text, separated by lines or commas, without duplicates. */
export const parseOrigins = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,，]+/)
      .map((fragment) => fragment.trim().toLowerCase().replace(/\/+$/, ''))
      .filter(Boolean),
  ),
]
