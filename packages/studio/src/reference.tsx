// Starts the reference of the API in its page, which needs no sign-in.
import { createRoot } from "react-dom/client";
import { Reference } from "./reference/reference.tsx";
import "./styles/reference.css";

const place = document.getElementById("studio");
if (place) createRoot(place).render(<Reference />);
