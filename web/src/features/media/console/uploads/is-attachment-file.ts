import { attachmentExtensions, maxAttachmentSize } from '@jingke/contract/media/constants'

/** For the `accept` attribute. */
export const attachmentTypes = attachmentExtensions.map((extension) => `.${extension}`).join(',')

/** By extension and size; the server checks the content. */
export const isAttachmentFile = ({ name, size }: Pick<File, 'name' | 'size'>): boolean => {
  const extension = name.split('.').at(-1)?.toLowerCase()
  return size <= maxAttachmentSize && attachmentExtensions.some((one) => one === extension)
}

export const isDocumentFile = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  size <= maxAttachmentSize && /\.pdf$/i.test(name)
