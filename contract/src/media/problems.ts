import { defineProblem, type ProblemKind } from '../core/problem.ts'

/** For URLs that a player fetches: the HTTP status is the code. */
const playerProblem = (
  code: 403 | 404 | 429 | 503,
  id: string,
  zh: string,
  en: string,
): ProblemKind => ({
  id,
  code,
  status: code,
  zh,
  en,
})

export const mediaProblems = {
  /** Also for a video that exists and that the caller may not watch. */
  videoNotFound: defineProblem({
    id: 'video-not-found',
    code: 404,
    zh: '视频不存在，或您没有观看权限',
    en: 'This video does not exist, or you may not watch it.',
  }),
  videoNotReady: defineProblem({
    id: 'video-not-ready',
    code: 409,
    zh: '视频正在处理，请稍后再看',
    en: 'This video is still being prepared. Please come back soon.',
  }),
  cannotTranscribe: defineProblem({
    id: 'cannot-transcribe',
    code: 409,
    zh: '无法识别语音：没有设置语音识别程序，视频没有声音或仍在处理，或这种语言已有发布的字幕',
    en: 'This video cannot be transcribed: no command is set, it has no sound or is not ready, or it has published captions in that language.',
  }),
  lineNotFound: defineProblem({
    id: 'line-not-found',
    code: 404,
    zh: '播放线路不存在或已停用',
    en: 'This playback line does not exist or is switched off.',
  }),
  lastLine: defineProblem({
    id: 'last-line',
    code: 409,
    zh: '至少要保留一条启用的默认线路，请先将另一条设为默认',
    en: 'One enabled default line must remain. Make another line the default first.',
  }),
  insecureLine: defineProblem({
    id: 'insecure-line',
    code: 409,
    zh: '本站使用 HTTPS，浏览器会拦截 http:// 线路，请填写 https:// 地址',
    en: 'This site uses HTTPS, so browsers block a line at http://. Please enter an https:// address.',
  }),
  wrongState: defineProblem({
    id: 'wrong-state',
    code: 409,
    zh: '视频当前的状态不允许此操作',
    en: 'The video is in a state that does not allow this.',
  }),
  videoInUse: defineProblem({
    id: 'video-in-use',
    code: 409,
    zh: '有 {count} 节课正在使用这个视频，请先在课程中更换',
    en: '{count} lessons use this video. Please give them another one first.',
  }),
  captionNotFound: defineProblem({
    id: 'caption-not-found',
    code: 404,
    zh: '字幕不存在',
    en: 'These captions do not exist.',
  }),
  captionExists: defineProblem({
    id: 'caption-exists',
    code: 409,
    zh: '这种语言已有字幕，请先删除再采用文件中的字幕',
    en: 'There are already captions in this language. Please delete them before using those in the file.',
  }),
  wrongCaptions: defineProblem({
    id: 'wrong-captions',
    code: 422,
    zh: '字幕无法读取（第 {line} 行）：{problem}',
    en: 'The captions cannot be read (line {line}): {problem}',
  }),
  noOriginal: defineProblem({
    id: 'no-original',
    code: 409,
    zh: '原始文件已不在服务器上，请重新上传视频',
    en: 'The original file is no longer on the server. Please upload the video again.',
  }),
  wrongCut: defineProblem({
    id: 'wrong-cut',
    code: 422,
    zh: '剪辑后至少要保留 1 秒，并且不能超出原始文件',
    en: 'At least one second of the original must be left.',
  }),
  diskFull: defineProblem({
    id: 'disk-full',
    code: 409,
    zh: '磁盘空间不足：这个文件需要 {needed}，另须为系统保留 {reserve}，目前可用 {free}。请清理空间后再试',
    en: 'Not enough disk space: this file needs {needed}, {reserve} stay reserved for the system, and {free} are free. Please free some space first.',
  }),
  fileTooLarge: defineProblem({
    id: 'file-too-large',
    code: 422,
    zh: '文件超过上限 {limit}',
    en: 'The file is larger than the limit of {limit}.',
  }),
  /** Also for a file that exists and that the caller may not open. */
  attachmentNotFound: defineProblem({
    id: 'attachment-not-found',
    code: 404,
    zh: '附件不存在，或您没有下载权限',
    en: 'This file does not exist, or you may not download it.',
  }),
  attachmentType: defineProblem({
    id: 'attachment-type',
    code: 422,
    zh: '不支持这种文件，或文件内容与扩展名不符',
    en: 'This kind of file is not supported, or its content does not match its name.',
  }),
  /** Also for a document that exists and that the caller may not read. */
  documentNotFound: defineProblem({
    id: 'document-not-found',
    code: 404,
    zh: '文档不存在，或您没有学习权限',
    en: 'This document does not exist, or you may not read it.',
  }),
  notPdf: defineProblem({
    id: 'not-pdf',
    code: 422,
    zh: '这不是 PDF 文件。请先另存为 PDF 再上传',
    en: 'This is not a PDF file. Please save it as PDF first.',
  }),
  documentEncrypted: defineProblem({
    id: 'document-encrypted',
    code: 422,
    zh: '这个 PDF 设有打开密码，学员无法阅读。请去掉密码再上传',
    en: 'This PDF has a password, so learners could not read it. Please remove the password first.',
  }),
  documentDamaged: defineProblem({
    id: 'document-damaged',
    code: 422,
    zh: '这个 PDF 已损坏，无法读取。请重新导出后再上传',
    en: 'This PDF is damaged and cannot be read. Please export it again.',
  }),
  documentTooLong: defineProblem({
    id: 'document-too-long',
    code: 422,
    zh: '这个 PDF 超过 3000 页，请分成几个课时',
    en: 'This PDF has more than 3000 pages. Please divide it into several lessons.',
  }),
  documentTooComplex: defineProblem({
    id: 'document-too-complex',
    code: 422,
    zh: '这个 PDF 过于复杂，读取时超出了时间或内存上限。请简化或拆分后再上传',
    en: 'This PDF is too complex: reading it took too much time or memory. Please simplify or divide it.',
  }),
  lessonNotFound: defineProblem({
    id: 'lesson-not-found',
    code: 404,
    zh: '这个课时不存在，可能已被删除',
    en: 'There is no such lesson. It may have been deleted.',
  }),
  tooManyAttachments: defineProblem({
    id: 'too-many-attachments',
    code: 409,
    zh: '附件已达上限，请先删除一些',
    en: 'There are already as many files as there can be. Please delete some first.',
  }),
  unsupportedUpload: defineProblem({
    id: 'unsupported-upload',
    code: 422,
    zh: '不支持这种上传方式：请按顺序上传整个文件，不要分成几部分并行上传',
    en: 'This way of uploading is not supported. Please send the whole file in order, not in parallel parts.',
  }),
  playbackRefused: playerProblem(
    403,
    'playback-refused',
    '播放地址已失效，请刷新页面',
    'This playback address is no longer valid. Please reload the page.',
  ),
  keyUnreadable: playerProblem(
    503,
    'key-unreadable',
    '视频的密钥无法解开：服务器的密钥（SECRET）不是上传这个视频时的密钥',
    'The key of this video cannot be read: the secret of the server (SECRET) is not the one that it was uploaded with.',
  ),
  tooManyWaiting: playerProblem(
    429,
    'too-many-waiting',
    '同时播放的页面过多，请关闭一些再试',
    'Too many pages play at once. Please close some of them.',
  ),
  nothingToPlay: playerProblem(404, 'nothing-to-play', '没有这个文件', 'There is no such file.'),
} as const
