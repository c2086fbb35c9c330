import type { ContinueLearning } from '@jingke/contract/study'
import { Picture } from '../../../ui/index.ts'
import css from './lesson-picture.module.css'

interface Props {
  readonly leftOff: Pick<ContinueLearning, 'picture' | 'poster' | 'course'>
  readonly className?: string | undefined
}

/** The frame of that second, cut from its sheet; until there are sheets, the poster or the course's picture. */
export const LessonPicture = ({ leftOff: { picture, poster, course }, className }: Props) => {
  if (!picture)
    return (
      <Picture
        src={poster || course.thumbnail}
        alt=""
        width={16}
        height={9}
        loading="eager"
        className={className}
      />
    )
  const { url, x, y, width, height, sheetWidth, sheetHeight } = picture
  return (
    <span className={className}>
      <svg
        className={css.crop}
        viewBox={`${x} ${y} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <image href={url} width={sheetWidth} height={sheetHeight} />
      </svg>
    </span>
  )
}
