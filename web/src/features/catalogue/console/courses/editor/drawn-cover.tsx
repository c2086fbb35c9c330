import { useState } from 'react'
import { errorText } from '../../../../../lib/api-errors/index.ts'
import { drawCourseCover } from '../../../../../lib/art/draw-course-cover.ts'
import { sendPicture } from '../../../../../lib/pictures/index.ts'
import { Button, Dialog, EditIcon, RefreshIcon, Stack } from '../../../../../ui/index.ts'
import { coursesTranslations } from '../courses.translations.ts'
import css from './editor.module.css'

type Props = { colour: string; onDraw: (address: string) => void }

const shown = 6

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

const toAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The server takes JPEG and PNG only. */
const toPicture = async (svg: string): Promise<Blob> => {
  const image = new Image(1280, 720)
  image.src = toAddress(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the cover could not be drawn'))),
      'image/png',
    ),
  )
}

/** Covers drawn in the colour of the category, to choose one from. */
const Choice = ({ colour, onDraw, onClose }: Props & { onClose: () => void }) => {
  const t = coursesTranslations.useTranslations()
  const [seed, setSeed] = useState(randomSeed)
  const [chosen, setChosen] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const drawings = Array.from({ length: shown }, (_, index) =>
    drawCourseCover(colour, seed + index),
  )
  const use = async () => {
    setError(undefined)
    setIsSending(true)
    try {
      onDraw(await sendPicture('thumbnail', await toPicture(drawings[chosen] ?? '')))
      onClose()
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t('drawn.title')}
      description={t('drawn.text')}
      closeLabel={t('back')}
      footer={
        <>
          <Button icon={<RefreshIcon size={16} />} onClick={() => setSeed(randomSeed())}>
            {t('drawn.others')}
          </Button>
          <Button variant="primary" isLoading={isSending} onClick={() => void use()}>
            {t('drawn.use')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <fieldset>
          <legend className="visually-hidden">{t('drawn.title')}</legend>
          <div className={css.drawings}>
            {drawings.map((svg, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: other drawings take the same places
              <label key={index} className={css.drawing}>
                <input
                  type="radio"
                  name="drawing"
                  className="visually-hidden"
                  aria-label={t('drawn.number', { number: index + 1 })}
                  checked={index === chosen}
                  onChange={() => setChosen(index)}
                />
                <img src={toAddress(svg)} alt="" width={480} height={270} />
              </label>
            ))}
          </div>
        </fieldset>
        {error && (
          <p role="alert" className="error-text">
            {error}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}

export const DrawnCover = (props: Props) => {
  const t = coursesTranslations.useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<EditIcon size={16} />} onClick={() => setIsOpen(true)}>
        {t('drawn.open')}
      </Button>
      {isOpen && <Choice {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
