import type { Letter } from '../../mail/index.ts'
import type { Words } from '../finding.ts'

interface Alert {
  readonly name: Words
  readonly found: Words
  /** Undefined: it is in order again. */
  readonly next?: Words
  readonly since?: Date
  readonly machine: string
  readonly publicUrl: string | undefined
}

/** In both languages: addresses have none of their own. */
export const alertLetter = ({ name, found, next, since, machine, publicUrl }: Alert): Letter => {
  const begun = since?.toISOString().slice(0, 16).replace('T', ' ')
  const words = (subject: Words, rest: readonly Words[]): Omit<Letter, 'language'> => ({
    subject: `${subject.zh} / ${subject.en}`,
    paragraphs: [...[found, ...rest].map(({ zh }) => zh), ...[found, ...rest].map(({ en }) => en)],
  })
  const from = { zh: `来自 ${machine}。`, en: `From ${machine}.` }
  return {
    language: 'zh-CN',
    ...(next
      ? words({ zh: `需要处理：${name.zh}`, en: `Needs attention: ${name.en}` }, [
          { zh: `下一步：${next.zh}`, en: `Next: ${next.en}` },
          { zh: `开始于 ${begun} UTC，${from.zh}`, en: `Since ${begun} UTC. ${from.en}` },
        ])
      : words({ zh: `已恢复：${name.zh}`, en: `In order again: ${name.en}` }, [from])),
    ...(publicUrl && {
      action: { label: '系统检查 / Health', url: `${publicUrl}/console/health` },
    }),
  }
}
