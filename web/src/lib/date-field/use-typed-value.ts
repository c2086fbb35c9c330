import { useEffect, useRef, useState } from 'react'

type Options = {
  /** As it is shown. */
  shown: string
  parse: (text: string) => string | undefined
  /** Said of a text that is no value. */
  wrong: string
  /** Empty as long as the text is no value. */
  onChange: (value: string) => void
}

/** A field whose text stands for a value: what is typed stays until it is one and the field is left. */
export const useTypedValue = ({ shown, parse, wrong, onChange }: Options) => {
  const input = useRef<HTMLInputElement>(null)
  /** What is being typed. */
  const [text, setText] = useState<string>()
  const [isLeft, setIsLeft] = useState(true)
  const isWrong = text !== undefined && text.trim() !== '' && parse(text) === undefined
  const problem = isWrong ? wrong : ''
  useEffect(() => input.current?.setCustomValidity(problem), [problem])
  return {
    input,
    forget: () => setText(undefined),
    problem: isLeft ? problem : '',
    field: {
      ref: input,
      value: text ?? shown,
      autoComplete: 'off',
      onFocus: () => setIsLeft(false),
      onBlur: () => {
        setIsLeft(true)
        if (!isWrong) setText(undefined)
      },
      onChange: ({ target }: { target: { value: string } }) => {
        setText(target.value)
        onChange(parse(target.value) ?? '')
      },
    },
  }
}
