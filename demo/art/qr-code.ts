/** QR code, version 3, correction level M: 29 modules, one block of 44 data and 26 correction bytes. */
const size = 29
const dataBytes = 44
const correctionBytes = 26
const levelM = 0b00
const mask = 0

type Grid = { isDark: boolean[][]; isFixed: boolean[][] }

export const encodeQrCode = (content: string): boolean[][] => {
  const data = toDataBytes(content)
  const grid = drawFixedPatterns()
  placeBits(grid, [...data, ...toCorrection(data)])
  return grid.isDark
}

/** Byte mode: 4 bits of mode, 8 of length, the bytes, 4 bits of end, then padding. */
const toDataBytes = (content: string): number[] => {
  const bytes = [...new TextEncoder().encode(content)]
  if (bytes.length > dataBytes - 2) throw new Error('content too long for a version 3 code')
  const bits = [0b0100, ...[bytes.length, ...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const packed = Array.from(
    { length: bits.length / 2 },
    (_, at) => ((bits[at * 2] ?? 0) << 4) | (bits[at * 2 + 1] ?? 0),
  )
  while (packed.length < dataBytes) packed.push((packed.length - bytes.length) % 2 ? 0x11 : 0xec)
  return packed
}

/** Reed-Solomon over GF(256) with the polynomial 0x11d. */
const toCorrection = (data: number[]): number[] => {
  let generator = [1]
  for (let power = 0; power < correctionBytes; power++) {
    const root = powerOfTwo(power)
    const previous = generator
    generator = [...previous, 0].map((factor, at) => factor ^ multiply(previous[at - 1] ?? 0, root))
  }
  const rest = [...data, ...new Array<number>(correctionBytes).fill(0)]
  data.forEach((_, at) => {
    const lead = rest[at] ?? 0
    generator.forEach((factor, index) => {
      rest[at + index] = (rest[at + index] ?? 0) ^ multiply(factor, lead)
    })
  })
  return rest.slice(data.length)
}

const multiply = (a: number, b: number): number => {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

const powerOfTwo = (exponent: number): number => {
  let power = 1
  for (let step = 0; step < exponent; step++) power = multiply(power, 2)
  return power
}

const drawFixedPatterns = (): Grid => {
  const blank = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const grid: Grid = { isDark: blank(), isFixed: blank() }
  for (let at = 0; at < size; at++) {
    set(grid, at, 6, at % 2 === 0)
    set(grid, 6, at, at % 2 === 0)
  }
  drawSquares(grid, 3, 3, 4)
  drawSquares(grid, size - 4, 3, 4)
  drawSquares(grid, 3, size - 4, 4)
  drawSquares(grid, size - 7, size - 7, 2)
  drawFormat(grid)
  return grid
}

/** Concentric squares; a finder has radius 4 with its light border, an alignment mark radius 2. */
const drawSquares = (grid: Grid, x: number, y: number, radius: number): void => {
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy))
      const isLight = radius === 4 ? distance === 2 || distance === 4 : distance === 1
      set(grid, x + dx, y + dy, !isLight)
    }
  }
}

const drawFormat = (grid: Grid): void => {
  const value = (levelM << 3) | mask
  let rest = value
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const format = ((value << 10) | rest) ^ 0x5412
  for (let bit = 0; bit < 15; bit++) {
    const isDark = ((format >> bit) & 1) === 1
    const near = bit < 6 ? bit : bit < 8 ? bit + 1 : 14 - bit
    if (bit < 8) set(grid, 8, near, isDark)
    else set(grid, bit === 8 ? 7 : near, 8, isDark)
    if (bit < 8) set(grid, size - 1 - bit, 8, isDark)
    else set(grid, 8, size - 15 + bit, isDark)
  }
  set(grid, 8, size - 8, true)
}

const set = (grid: Grid, x: number, y: number, isDark: boolean): void => {
  const dark = grid.isDark[y]
  const fixed = grid.isFixed[y]
  if (!dark || !fixed || x < 0 || x >= size) return
  dark[x] = isDark
  fixed[x] = true
}

/** Two columns at a time from the right, upwards then downwards, around the timing column. */
const placeBits = (grid: Grid, bytes: number[]): void => {
  let index = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (grid.isFixed[y]?.[x]) continue
        const bit = ((bytes[index >> 3] ?? 0) >> (7 - (index & 7))) & 1
        const isFlipped = (x + y) % 2 === 0
        const row = grid.isDark[y]
        if (row) row[x] = (bit === 1) !== isFlipped
        index++
      }
    }
  }
}
