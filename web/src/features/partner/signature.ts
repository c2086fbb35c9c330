/** Splits an address into the signature and the address without it. */
export const takeSignature = (address: string): { signature: string | undefined; rest: string } => {
  const url = new URL(address)
  const signature = url.searchParams.get('signature') ?? undefined
  url.searchParams.delete('signature')
  return { signature, rest: url.pathname + url.search + url.hash }
}
