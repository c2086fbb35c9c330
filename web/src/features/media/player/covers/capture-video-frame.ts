/** Pixels: wide enough to read formulas, small enough for an upload. */
const maxWidth = 1280
const quality = 0.85

/**
 * The picture that the video shows, as a JPG of at least the given size. Undefined before the first
 * frame, or if the video comes from an origin that does not allow to read it.
 */
export const captureVideoFrame = async (
  video: HTMLVideoElement | undefined,
  least: { width: number; height: number },
): Promise<Blob | undefined> => {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0)
    return undefined
  const { videoWidth, videoHeight } = video
  const scale = Math.max(
    Math.min(1, maxWidth / videoWidth),
    least.width / videoWidth,
    least.height / videoHeight,
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(videoWidth * scale)
  canvas.height = Math.ceil(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  try {
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality),
    )
  } catch {
    return undefined
  }
}
