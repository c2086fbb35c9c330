import { Button, type ButtonStyle, ShareIcon, toast } from '../../ui/index.ts'
import { shareTranslations } from './share.translations.ts'

/** `AbortError`: the user closed the share sheet, which is no failure. */
const shareByDevice = async (data: ShareData): Promise<boolean> => {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** The clipboard exists only over TLS; a school's own network may have none. */
const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

const copyBySelection = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}

type Props = Pick<ButtonStyle, 'variant' | 'size'> & { name: string; path: string }

/** Shares the address by the device's own sheet, or copies it. */
export const ShareButton = ({ name, path, ...style }: Props) => {
  const t = shareTranslations.useTranslations()
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    if (await shareByDevice({ title: name, url })) return
    if (await copy(url)) toast.show({ kind: 'success', text: t('copied') })
    else toast.show({ kind: 'warning', text: t('notCopied') })
  }
  return (
    <Button {...style} icon={<ShareIcon />} onClick={() => void share()}>
      {t('share')}
    </Button>
  )
}
