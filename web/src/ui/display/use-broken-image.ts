import { type RefObject, useEffect, useRef, useState } from 'react'

type ImageState = {
  ref: RefObject<HTMLImageElement | null>
  isBroken: boolean
  onError: () => void
}

/** Whether the image at `src` failed to load. */
export const useBrokenImage = (src: string | undefined): ImageState => {
  const ref = useRef<HTMLImageElement>(null)
  const [brokenSrc, setBrokenSrc] = useState<string>()

  // An image in server-rendered markup may fail before hydration.
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
