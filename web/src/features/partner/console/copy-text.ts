/** The clipboard exists only over TLS; elsewhere the text stays selected for the operator to copy. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
