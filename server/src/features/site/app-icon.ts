import { readFile } from 'node:fs/promises'
import type { Storage } from '../../platform/files/storage.ts'
import type { AppIcon } from '../../platform/http/pages/installable.ts'
import { encodeIcon, encodeImage } from '../profile/index.ts'

const productIcon = new URL('app-icon.png', import.meta.url)
const filePrefix = '/files/'

const readPicture = async (storage: Storage, address: string): Promise<Buffer | undefined> =>
  address.startsWith(filePrefix)
    ? storage.readNamed('public', address.slice(filePrefix.length))
    : undefined

/** Twice the size in which mails show it. */
const mailLogoSide = 480

/** Empty if the school has no logo, or none that is PNG or JPEG. */
export const drawMailLogo = async (storage: Storage, address: string): Promise<Buffer> => {
  const own = await readPicture(storage, address)
  return (own && (await encodeImage(own, 'png', mailLogoSide, 'mail'))) ?? Buffer.alloc(0)
}

/** The school's icon or logo if that is a PNG or JPEG, the product's icon otherwise. */
export const drawAppIcon = async (
  storage: Storage,
  address: string,
  icon: AppIcon,
): Promise<Buffer> => {
  const own = await readPicture(storage, address)
  const drawn =
    (own && (await encodeIcon(own, icon))) ?? (await encodeIcon(await readFile(productIcon), icon))
  if (!drawn) throw new Error('the icon of the product cannot be read')
  return drawn
}
