import type { ObjectStoreAnswers } from '../../../platform/object-store/index.ts'
import { type Finding, fail, ok } from '../finding.ts'

export const judgeStore = ({ name, status, allowsPlayers }: ObjectStoreAnswers): Finding => {
  if (status !== 200)
    return fail(
      {
        zh: `对象存储 ${name} 拒绝了本服务器（HTTP ${status}）。`,
        en: `The object store ${name} refuses this server (HTTP ${status}).`,
      },
      {
        zh: '检查 STORAGE_URL 中的密钥、存储桶和区域。',
        en: 'Check the key, the bucket and the region in STORAGE_URL.',
      },
    )
  return allowsPlayers
    ? ok({
        zh: `对象存储 ${name} 正常应答，浏览器可以播放其中的视频。`,
        en: `The object store ${name} answers, and browsers may play from it.`,
      })
    : fail(
        {
          zh: `对象存储 ${name} 不允许浏览器播放（缺少 CORS 规则）。`,
          en: `The object store ${name} does not let browsers play (CORS).`,
        },
        {
          zh: '为存储桶添加 CORS 规则：AllowedOrigins ["*"]，AllowedMethods ["GET", "HEAD"]。',
          en: 'Add a CORS rule to the bucket: AllowedOrigins ["*"], AllowedMethods ["GET", "HEAD"].',
        },
      )
}
