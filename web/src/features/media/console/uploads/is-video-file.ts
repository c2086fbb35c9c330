const endings = ['mp4', 'm4v', 'mov', 'webm', 'mkv', 'ts']

/** What a file dialog offers. */
export const videoTypes = [...endings.map((ending) => `.${ending}`), 'video/*'].join(',')

/** By its name and by what the browser takes it for; what it really is, the server finds out. */
export const isVideoFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('video/') || endings.includes(name.split('.').at(-1)?.toLowerCase() ?? '')
