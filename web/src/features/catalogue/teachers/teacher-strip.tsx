import type { Teacher } from '@jingke/contract/catalogue'
import { useRef } from 'react'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { useIsNear } from '../../../lib/loading/use-is-near.ts'
import { Picture, UserIcon } from '../../../ui/index.ts'
import css from './teacher-strip.module.css'

type Props = {
  teachers: readonly Teacher[]
  /** Without it the portraits are no links. */
  linkTo?: (teacher: Teacher) => string
  /** Courses named below a portrait. */
  coursesOf: (teacher: Teacher) => readonly { name: string; to: string }[]
}

/** Pixels from the viewport at which the portraits are loaded. */
const loadMargin = 300

const Portrait = ({ teacher, isNear }: { teacher: Teacher; isNear: boolean }) => (
  <>
    <Picture
      src={isNear ? teacher.photo : undefined}
      alt=""
      width={240}
      height={240}
      fallback={<UserIcon size={32} />}
      className={css.portrait}
    />
    <span className={css.name}>{teacher.name}</span>
    <span className={css.title}>{teacher.title}</span>
  </>
)

export const TeacherStrip = ({ teachers, linkTo, coursesOf }: Props) => {
  const ref = useRef<HTMLUListElement>(null)
  const isNear = useIsNear(ref, loadMargin)
  return (
    <ul ref={ref} className={css.strip}>
      {teachers.map((teacher) => (
        <li key={teacher.id}>
          {linkTo ? (
            <PreloadLink to={linkTo(teacher)} className={css.teacher}>
              <Portrait teacher={teacher} isNear={isNear} />
            </PreloadLink>
          ) : (
            <div className={css.teacher}>
              <Portrait teacher={teacher} isNear={isNear} />
              {coursesOf(teacher).map(({ name, to }) => (
                <PreloadLink key={to} to={to} className={css.course}>
                  {name}
                </PreloadLink>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
