const packetSize = 188

/** Units of a stream of pictures, which begin so. */
const pictureStart = Buffer.from([0, 0, 1, 0xe0])

/**
 * Destroys the times of pictures of a transport stream, numbered from 0 in their order in the file: by turns
 * they become another time, and no time at all.
 */
export const damageTimes = (file: Buffer, numbers: readonly number[]): void => {
  let number = 0
  for (let at = 0; at < file.length; at += packetSize) {
    const packet = file.subarray(at, at + packetSize)
    const unit = packet.indexOf(pictureStart)
    if (((packet[1] ?? 0) & 0x40) === 0 || unit < 0) continue
    const offset = numbers.indexOf(number)
    if (offset >= 0) packet.fill(offset % 2 === 0 ? 0x35 : 0, unit + 9, unit + 14)
    number += 1
  }
}

/** Units of sound begin so. */
const soundStart = Buffer.from([0, 0, 1, 0xc0])

/** Destroys the sound of a transport stream. What comes before it in its units stays. */
export const destroySound = (file: Buffer): void => {
  let sound: number | undefined
  for (let at = 0; at < file.length; at += packetSize) {
    const packet = file.subarray(at, at + packetSize)
    const stream = packet.readUInt16BE(1) & 0x1fff
    const isStart = packet.includes(soundStart)
    if (isStart) sound = stream
    if (stream === sound) packet.fill(0xff, isStart ? 50 : 4)
  }
}
