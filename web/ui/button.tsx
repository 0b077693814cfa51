import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'> & {
  look?: 'main' | 'plain' | 'quiet';
  size?: 'normal' | 'small';
};

const LOOKS = {
  main: 'bg-spruce text-on-spruce hover:bg-spruce-hover disabled:bg-line disabled:text-ink-quiet aria-disabled:bg-line aria-disabled:text-ink-quiet',
  plain: 'border border-field-line bg-raised hover:bg-sunken disabled:text-ink-quiet',
  quiet: 'text-ink-quiet hover:bg-sunken hover:text-ink',
};

const SIZES = {
  normal: 'min-h-10 px-4 text-15 pointer-coarse:min-h-11',
  small: 'min-h-8 px-3 text-13 pointer-coarse:min-h-11',
};

export function Button({ look = 'plain', size = 'normal', className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`inline-flex items-center justify-center gap-2 rounded-md font-medium transition-colors duration-150 disabled:cursor-default aria-disabled:cursor-default ${LOOKS[look]} ${SIZES[size]} ${className}`}
      {...rest}
    />
  );
}
