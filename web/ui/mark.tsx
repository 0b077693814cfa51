export function Mark() {
  return (
    <span className="inline-flex items-center gap-2 text-18 font-semibold tracking-tight">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-spruce">
        <path
          fillRule="evenodd"
          d="M4 3h16a1 1 0 0 1 1 1v9.6L14.6 21H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm6.3 12.9 8-9-1.9-1.6-6.2 7-2.7-2.6-1.7 1.8 4.5 4.4Z"
        />
      </svg>
      Tidings
    </span>
  );
}
