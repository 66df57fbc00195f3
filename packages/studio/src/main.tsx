// Starts the Studio in its page.
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import "./styles/studio.css";

const place = document.getElementById("studio");
if (place) createRoot(place).render(<App />);
