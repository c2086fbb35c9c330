const extensions = [
  'mp4',
  'm4v',
  'mov',
  'webm',
  'mkv',
  'ts',
  'avi',
  'wmv',
  'flv',
  'ogv',
  'mpg',
  'mpeg',
  'mp3',
  'm4a',
  'aac',
  'wav',
  'ogg',
  'oga',
  'opus',
  'flac',
]

/** For the `accept` attribute. */
export const mediaTypes = [
  ...extensions.map((extension) => `.${extension}`),
  'video/*',
  'audio/*',
].join(',')

/** By extension and MIME type; the server checks the content. */
export const isMediaFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^(video|audio)\//.test(type) || extensions.includes(name.split('.').at(-1)?.toLowerCase() ?? '')
