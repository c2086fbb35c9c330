import { readFile } from 'node:fs/promises'
import type { Storage } from '../../platform/files/storage.ts'
import type { AppIcon } from '../../platform/http/pages/installable.ts'
import { encodeIcon } from '../profile/index.ts'

const productIcon = new URL('app-icon.png', import.meta.url)
const filePrefix = '/files/'

/** The school's icon if it is a PNG or JPEG, the product's otherwise. */
export const drawAppIcon = async (
  storage: Storage,
  address: string,
  icon: AppIcon,
): Promise<Buffer> => {
  const own = address.startsWith(filePrefix)
    ? await storage.readNamed('public', address.slice(filePrefix.length))
    : undefined
  const drawn =
    (own && (await encodeIcon(own, icon))) ?? (await encodeIcon(await readFile(productIcon), icon))
  if (!drawn) throw new Error('the icon of the product cannot be read')
  return drawn
}
