/** Fields of a line of ASS before its text, as Matroska has them. */
const fieldsBeforeText = 8

const textOfLine = (line: string): string =>
  line
    .split(',')
    .slice(fieldsBeforeText)
    .join(',')
    .replaceAll(/\\[Nn]/g, '\n')
    .replaceAll('\\h', ' ')

/** The text of one packet of a codec of `textSubtitles`. Tags stay. */
export const subtitleText = (codec: string, packet: Buffer): string => {
  if (codec === 'ass' || codec === 'ssa') return textOfLine(packet.toString())
  if (codec !== 'mov_text') return packet.toString()
  return packet.length < 2 ? '' : packet.toString('utf8', 2, 2 + packet.readUInt16BE(0))
}

const toClock = (seconds: number): string =>
  new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)

/** A cue of WebVTT; empty if there is nothing to show, as between two texts of MP4. */
export const toCue = (start: number, end: number, text: string): string => {
  // An empty line would end the cue.
  const shown = text
    .replaceAll('\r', '')
    .replaceAll(/\n\s*\n/g, '\n')
    .trim()
  if (shown === '' || !(start >= 0 && end > start && end < 86_400)) return ''
  return `\n${toClock(start)} --> ${toClock(end)}\n${shown}\n`
}
