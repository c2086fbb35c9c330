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
]

/** For the `accept` attribute. */
export const videoTypes = [...extensions.map((extension) => `.${extension}`), 'video/*'].join(',')

/** By extension and MIME type; the server checks the content. */
export const isVideoFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('video/') || extensions.includes(name.split('.').at(-1)?.toLowerCase() ?? '')
