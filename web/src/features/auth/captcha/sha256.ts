/** `crypto.subtle` exists only in secure contexts, and returns a promise per hash. */

const primes = (count: number): number[] => {
  const found: number[] = []
  for (let n = 2; found.length < count; n += 1)
    if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0

const first64 = primes(64)
const roundKeys = Int32Array.from(first64, (prime) => fraction(Math.cbrt(prime)))
const initial = Int32Array.from(first64.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const rotateRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const schedule = new Int32Array(64)

const at = (words: Int32Array, index: number): number => words[index] ?? 0

const mixBlock = (state: Int32Array, block: DataView, offset: number): void => {
  for (let i = 0; i < 16; i += 1) schedule[i] = block.getInt32(offset + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const early = at(schedule, i - 15)
    const late = at(schedule, i - 2)
    const s0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)
    const s1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10)
    schedule[i] = (at(schedule, i - 16) + s0 + at(schedule, i - 7) + s1) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
    const choice = (e & f) ^ (~e & g)
    const t1 = (h + s1 + choice + at(roundKeys, i) + at(schedule, i)) | 0
    const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (at(state, i) + word) | 0
}

/** The eight 32-bit words of the hash of an ASCII text. */
export const sha256 = (text: string): Int32Array => {
  const blocks = (text.length + 9 + 63) >> 6
  const bytes = new Uint8Array(blocks * 64)
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i)
  bytes[text.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 4, text.length * 8)
  const state = initial.slice()
  for (let offset = 0; offset < bytes.length; offset += 64) mixBlock(state, view, offset)
  return state
}
