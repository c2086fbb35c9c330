import { FilePathSource, Input, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny'

/** Never the reader of playlists: it would follow addresses out of an uploaded file. */
const formats = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS]

/** Opens a file for the time of the work and closes it whatever happens. */
export const withInput = async <Result>(
  file: string,
  work: (input: Input) => Promise<Result>,
): Promise<Result> => {
  const input = new Input({ source: new FilePathSource(file), formats })
  try {
    return await work(input)
  } finally {
    input.dispose()
  }
}
