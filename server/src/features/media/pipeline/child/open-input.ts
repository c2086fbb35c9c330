import { FilePathSource, Input, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny'

/** Without HLS: its reader would follow URLs in an uploaded playlist. */
const formats = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS]

export const withInput = async <Result>(
  file: string,
  read: (input: Input) => Promise<Result>,
): Promise<Result> => {
  const input = new Input({ source: new FilePathSource(file), formats })
  try {
    return await read(input)
  } finally {
    input.dispose()
  }
}
