import { type RefObject, useEffect, useRef, useState } from 'react'

type ImageState = {
  ref: RefObject<HTMLImageElement | null>
  isBroken: boolean
  onError: () => void
}

/** Whether the picture at `src` could not be shown. */
export const useBrokenImage = (src: string | undefined): ImageState => {
  const ref = useRef<HTMLImageElement>(null)
  const [brokenSrc, setBrokenSrc] = useState<string>()

  // A picture in served markup may fail before React listens.
  useEffect(() => {
    const image = ref.current
    if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src)
  }, [src])

  return {
    ref,
    isBroken: src !== undefined && src === brokenSrc,
    onError: () => setBrokenSrc(src),
  }
}
