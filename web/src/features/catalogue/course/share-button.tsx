import { Button, ShareIcon, toast } from '../../../ui/index.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'

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

export const ShareButton = ({ name, path }: { name: string; path: string }) => {
  const t = catalogueTranslations.useTranslations()
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    if (await shareByDevice({ title: name, url })) return
    if (await copy(url)) toast.show({ kind: 'success', text: t('course.copied') })
    else toast.show({ kind: 'warning', text: t('course.notCopied') })
  }
  return (
    <Button variant="quiet" size="lg" icon={<ShareIcon />} onClick={() => void share()}>
      {t('course.share')}
    </Button>
  )
}
