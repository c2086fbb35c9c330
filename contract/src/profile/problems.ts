import { defineProblem } from '../core/problem.ts'

export const profileProblems = {
  profileMissing: defineProblem({
    id: 'profile-missing',
    code: 404,
    zh: '获取用户信息失败',
    en: 'failed to get user info',
  }),
  changedMeanwhile: defineProblem({
    id: 'changed-meanwhile',
    code: 409,
    zh: '资料已在别处被修改，请核对后再保存',
    en: 'The profile was changed elsewhere. Please check it and save again.',
  }),
  fieldLocked: defineProblem({
    id: 'field-locked',
    code: 403,
    zh: '该项已由管理员锁定，不能修改',
    en: 'This field is locked by the administrator.',
  }),
  setBySchool: defineProblem({
    id: 'set-by-school',
    code: 403,
    zh: '该项由学校设定，如需修改请联系管理员',
    en: 'Your school has set this field. Please ask the administrator to change it.',
  }),
  wrongImageFormat: defineProblem({
    id: 'wrong-image-format',
    code: 422,
    zh: '上传图片只能是 JPG、PNG 格式!',
    en: 'upload images only JPG, PNG format!',
  }),
  imageTooLarge: defineProblem({
    id: 'image-too-large',
    code: 422,
    zh: '图片大小不能超过2MB!',
    en: 'image size must not exceed 2MB!',
  }),
  imageTooSmall: defineProblem({
    id: 'image-too-small',
    code: 422,
    zh: '上传图片宽高不能小于{width}x{height}!',
    en: 'uploaded image width/height not less than {width}x{height}!',
  }),
  imageTooDetailed: defineProblem({
    id: 'image-too-detailed',
    code: 422,
    zh: '图片的像素太多，请缩小后再上传',
    en: 'The image has too many pixels. Please make it smaller and upload it again.',
  }),
  uploadsAtOnce: defineProblem({
    id: 'uploads-at-once',
    code: 429,
    zh: '一次最多上传 {count} 张图片，请等前面的完成后再试',
    en: 'Please upload at most {count} images at a time, and try again once they are stored.',
  }),
  uploadQuota: defineProblem({
    id: 'upload-quota',
    code: 429,
    zh: '今日上传已达上限，请明天再试',
    en: 'You have uploaded enough for today. Please try again tomorrow.',
  }),
} as const

export const soundProblems = {
  wrongSoundFormat: defineProblem({
    id: 'wrong-sound-format',
    code: 422,
    zh: '只能上传 MP3、M4A、OGG 或 WAV 格式的声音',
    en: 'Only sounds in MP3, M4A, OGG or WAV can be uploaded.',
  }),
  soundTooLarge: defineProblem({
    id: 'sound-too-large',
    code: 422,
    zh: '声音文件必须小于 2 MB',
    en: 'A sound must be smaller than 2 MB.',
  }),
} as const
