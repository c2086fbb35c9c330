import type { Config } from './config.ts'

/**
 * Files are written 0640 and folders 0750: other accounts of the machine read nothing. nginx, which is
 * one of them, sends the videos if `mediaAccel` is set.
 */
export const setFileMask = ({ mediaAccel }: Pick<Config, 'mediaAccel'>): void => {
  process.umask(mediaAccel === undefined ? 0o027 : 0o022)
}
