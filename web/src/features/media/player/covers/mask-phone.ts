/** `13812345678` → `138****5678`; short numbers show their last two digits only. */
export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  if (digits.length >= 9) return `${digits.slice(0, 3)}****${digits.slice(-4)}`
  return digits === '' ? '' : `****${digits.slice(-2)}`
}
