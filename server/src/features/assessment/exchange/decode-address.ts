/** The address itself if it has a % that begins no byte. */
export const decodeAddress = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
