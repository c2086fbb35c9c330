/** 100 → `99+` */
export const capCount = (count: number, cap = 99): string => {
  if (count > cap) return `${cap}+`
  return String(Math.max(0, Math.floor(count) || 0))
}
