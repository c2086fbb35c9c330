import { type Encoder, openDriver, type Rung } from '../../src/platform/ffmpeg/index.ts'

/** Encodes the first picture of a file, as it is and to its end, without its sound. */
export const encodePicture = async (
  encoder: Encoder,
  source: string,
  frameRate: number | undefined,
  rungs: readonly (Rung & { readonly file: string })[],
): Promise<void> => {
  const driver = await openDriver(encoder)
  await driver.transcode(
    {
      source,
      origin: 0,
      skipped: 0,
      picture: {
        track: { by: 'order', value: 0 },
        rotation: 0,
        isMirrored: false,
        mayBeInterlaced: false,
        isHighDynamicRange: false,
      },
      duration: undefined,
      longest: undefined,
      frameRate,
      extraTime: 0,
      rungs,
      audio: undefined,
    },
    () => {},
  )
}
