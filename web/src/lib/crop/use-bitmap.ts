import { useEffect, useState } from 'react'

/**
 * Drawing a closed bitmap throws, so it is closed in the cleanup of an effect: effects of earlier renders that draw it
 * have run by then.
 */
export const useBitmap = () => {
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  useEffect(() => () => bitmap?.close(), [bitmap])
  return [bitmap, setBitmap] as const
}
