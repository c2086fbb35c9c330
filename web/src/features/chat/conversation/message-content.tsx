import type { LessonCard } from '@jingke/contract/chat'
import { useEffect, useState } from 'react'
import { LessonCardView } from './lesson-card-view.tsx'
import css from './message-list.module.css'

/** An address of the file as long as the component is shown. */
export const useFileAddress = (file: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}

const ImageLink = ({ address, alt }: { address: string; alt: string }) => (
  <a href={address} target="_blank" rel="noreferrer" className={css.picture}>
    <img src={address} alt={alt} width={220} height={190} decoding="async" />
  </a>
)

type Props = {
  text: string
  /** Empty: none. */
  image: string
  lesson: Pick<LessonCard, 'lessonId' | 'second' | 'place'> | undefined
  alt: string
  side: 'learner' | 'team'
}

export const MessageContent = ({ text, image, lesson, alt, side }: Props) => (
  <>
    {image && <ImageLink address={image} alt={alt} />}
    {lesson && <LessonCardView card={lesson} side={side} />}
    {text && <p className={css.text}>{text}</p>}
  </>
)
