interface Words {
  readonly zh: string
  readonly en: string
}

/** Why a video failed and what the operator can do. */
export const videoFailures = {
  'empty-file': {
    zh: '文件是空的（0 字节），请重新上传',
    en: 'The file is empty (0 bytes). Please upload it again.',
  },
  'not-a-video': {
    zh: '这不是可识别的视频或音频文件，请上传 MP4、MOV、WebM、MKV、TS、AVI、WMV、FLV、OGV、MPEG 视频，或 MP3、M4A、WAV、OGG、FLAC 音频',
    en: 'This is no video or audio file we can read. Please upload a video (MP4, MOV, WebM, MKV, TS, AVI, WMV, FLV, OGV, MPEG) or audio (MP3, M4A, WAV, OGG, FLAC).',
  },
  /** Only uploads from before sound alone could be published have it. */
  'no-video': {
    zh: '文件里只有声音，没有画面；请重新处理，它会成为音频课时',
    en: 'The file has sound but no picture. Please retry: it becomes an audio lesson.',
  },
  truncated: {
    zh: '文件不完整，结尾缺失，请重新导出后再上传',
    en: 'The file is cut off: its end is missing. Please export it again and upload that.',
  },
  damaged: {
    zh: '文件已损坏，无法读取其中的画面或声音，请重新导出后再上传',
    en: 'The file is damaged and cannot be read. Please export it again and upload that.',
  },
  'unknown-codec': {
    zh: '服务器的转码程序不认识这个文件的编码格式，请将视频重新导出为 H.264/AAC 的 MP4',
    en: 'The encoder of the server does not know how this file is coded. Please export the video as MP4 with H.264 and AAC.',
  },
  'codec-changes': {
    zh: '文件由编码格式不同的几段录像拼接而成，请将它们统一导出为一个 H.264/AAC 的 MP4 后再上传',
    en: 'The file joins recordings that are coded in different ways. Please export them as one MP4 with H.264 and AAC and upload that.',
  },
  'too-long': {
    zh: '视频超过 12 小时，请拆分后再上传',
    en: 'The video is longer than 12 hours. Please split it and upload the parts.',
  },
  'too-large-picture': {
    zh: '画面尺寸超过 8192 像素，请缩小后再上传',
    en: 'The picture is larger than 8192 pixels. Please make it smaller and upload it again.',
  },
  'encoder-missing': {
    zh: '这个文件需要先转码，但服务器上没有转码程序；请安装 ffmpeg 后重试，或上传 H.264/AAC 的 MP4',
    en: 'This file needs converting and the server has no encoder. Install ffmpeg and retry, or upload MP4 with H.264 and AAC.',
  },
  'encoder-failed': {
    zh: '转码失败，请重试；若再次失败，请将视频重新导出为 H.264/AAC 的 MP4',
    en: 'Converting failed. Please retry; if it fails again, export the video as MP4 with H.264 and AAC.',
  },
  'encoder-stalled': {
    zh: '转码长时间没有进展，已停止，请重试',
    en: 'Converting made no progress and was stopped. Please retry.',
  },
  'disk-full': {
    zh: '磁盘空间不足，请清理后重试',
    en: 'The disk is nearly full. Please free some space and retry.',
  },
  'upload-abandoned': {
    zh: '上传中断超过 7 天，请重新上传',
    en: 'The upload was left unfinished for 7 days. Please upload again.',
  },
  'source-missing': {
    zh: '找不到上传的文件，请重新上传',
    en: 'The uploaded file can no longer be found. Please upload it again.',
  },
  interrupted: {
    zh: '处理多次中断，请重试',
    en: 'Processing was interrupted again and again. Please retry.',
  },
  cancelled: { zh: '已取消', en: 'Cancelled.' },
} as const satisfies Record<string, Words>

export type VideoFailure = keyof typeof videoFailures
export const videoFailureReasons = Object.keys(videoFailures) as VideoFailure[]
