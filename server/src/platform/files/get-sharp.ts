const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // For the whole process: no other decoder can be reached, whatever the file contains.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let loaded: ReturnType<typeof loadSharp> | undefined

/** Loaded with the first image: a server that only sends images does not need its 10 MB. */
export const getSharp = (): ReturnType<typeof loadSharp> => {
  loaded ??= loadSharp()
  return loaded
}
