import type { Encoder } from '../../../platform/ffmpeg/index.ts'
import { reservedSpace } from '../../../platform/media-files/index.ts'
import { type Finding, fail, ok, toPercent, toSize, warn } from '../finding.ts'

/** Bytes. */
export interface Space {
  readonly free: number
  readonly total: number
}

/** Below it uploaded originals are no longer kept. */
const roomyShare = 0.1

export const judgeDisk = (path: string, { free, total }: Space): Finding => {
  const found = {
    zh: `${path} 所在磁盘剩余 ${toSize(free)}（${toPercent(free, total)}），共 ${toSize(total)}。`,
    en: `The disk of ${path} has ${toSize(free)} free (${toPercent(free, total)}) of ${toSize(total)}.`,
  }
  if (free < reservedSpace)
    return fail(found, {
      zh: '立即清理或扩大磁盘：空间不足时无法上传，之后无法保存任何内容。',
      en: 'Free some space or enlarge the disk now: uploads are refused, and soon nothing can be saved.',
    })
  if (free < roomyShare * total)
    return warn(found, {
      zh: '清理或扩大磁盘；可在“报表 → 存储”查看占用，不足一成时不再保留原始视频。',
      en: 'Free some space or enlarge the disk; Reports → Storage shows what takes it. Originals of videos are not kept below a tenth.',
    })
  return ok(found)
}

const leastMemory = 0.1

export const judgeMemory = ({ free, total }: Space): Finding => {
  const found = {
    zh: `可用内存 ${toSize(free)}（${toPercent(free, total)}），共 ${toSize(total)}。`,
    en: `${toSize(free)} of memory are available (${toPercent(free, total)}) of ${toSize(total)}.`,
  }
  return free < leastMemory * total
    ? warn(found, {
        zh: '关闭占用内存的其他程序，或增加内存；内存耗尽时系统会结束程序。',
        en: 'Stop other programs that need memory, or add some: a system without memory ends programs.',
      })
    : ok(found)
}

/** Programs that want to run, for each processor, in the mean of five minutes. */
const busyLoad = 2

export const judgeProcessor = ({ count, load }: { count: number; load: number }): Finding => {
  const found = {
    zh: `${count} 个处理器，五分钟平均负载 ${load.toFixed(1)}。`,
    en: `${count} ${count === 1 ? 'processor' : 'processors'}, with a load of ${load.toFixed(1)} in the last five minutes.`,
  }
  return load > busyLoad * count
    ? warn(found, {
        zh: '如果页面变慢：把转码放到另一台机器（JOBS=apart），或增加处理器。',
        en: 'If pages are slow: convert videos on another machine (JOBS=apart), or add processors.',
      })
    : ok(found)
}

export const judgeEncoder = (
  { kind, version }: Pick<Encoder, 'kind' | 'version'>,
  { ffmpegPath, runsJobs }: { ffmpegPath?: string | undefined; runsJobs?: boolean },
): Finding => {
  if (runsJobs === false)
    return ok({
      zh: '视频由单独的进程转码（JOBS=apart）。',
      en: 'Videos are converted by separate workers (JOBS=apart).',
    })
  if (ffmpegPath !== undefined && kind !== 'ffmpeg')
    return fail(
      {
        zh: `FFMPEG_PATH（${ffmpegPath}）不是可用的 ffmpeg。`,
        en: `FFMPEG_PATH (${ffmpegPath}) is not an ffmpeg that can be used.`,
      },
      {
        zh: '改为带 libx264 的 ffmpeg 5 或更高版本，或去掉这一设置。',
        en: 'Name an ffmpeg of version 5 or later with libx264, or remove the setting.',
      },
    )
  if (kind === 'none')
    return fail(
      {
        zh: '没有视频编码器，上传的视频无法转码。',
        en: 'There is no encoder: uploaded videos cannot be converted.',
      },
      {
        zh: '安装带 libx264 的 ffmpeg 5 或更高版本，再重新启动。',
        en: 'Install an ffmpeg of version 5 or later with libx264, and start again.',
      },
    )
  return ok(
    kind === 'ffmpeg'
      ? { zh: `使用 ffmpeg ${version}。`, en: `ffmpeg ${version} is used.` }
      : { zh: '使用 npm 自带的编码器。', en: 'The encoder from npm is used.' },
  )
}
