import css from './site-story.module.css'

export const SiteStory = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <div className={css.story}>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)
